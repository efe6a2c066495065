import {
  type BusinessSizeId,
  businessSizeIds,
  defaultBusinessSize,
  defaultSignupPlan,
  type SignupPlanId,
  signupPlanIds,
} from '@heliodesk/core/rules/plans';

export interface Choice {
  plan: SignupPlanId;
  businessSize: BusinessSizeId;
}

/** The choice in the address; anything else it says counts as nothing. */
export function choiceIn(search: string): Choice {
  return choiceOf(new URLSearchParams(search), 'plan');
}

/** The same by a form, which calls the plan by another name. */
export function choiceOf(given: { get(name: string): unknown }, planName: string): Choice {
  return {
    plan: signupPlanIds.find((id) => id === given.get(planName)) ?? defaultSignupPlan,
    businessSize: businessSizeIds.find((id) => id === given.get('businessSize')) ?? defaultBusinessSize,
  };
}
