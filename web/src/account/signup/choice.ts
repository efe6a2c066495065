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

/** What the address asks for; whatever else it says counts as nothing. */
export function choiceIn(search: string): Choice {
  const query = new URLSearchParams(search);
  return {
    plan: signupPlanIds.find((id) => id === query.get('plan')) ?? defaultSignupPlan,
    businessSize: businessSizeIds.find((id) => id === query.get('businessSize')) ?? defaultBusinessSize,
  };
}
