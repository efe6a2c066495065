// Facts about modules above that signing in, sessions and invitations need, in one statement. Their tables are named in
// SQL here and in files/store.ts, and nowhere else below them, so that no import runs upwards (decision 25).

/** Joins the company's logo, if it has one, as `logo`. */
export const logoJoin = 'left join company_logos logo on logo.company_id = company.company_id';

/** Joins the company's subscription, if it has one, as `subscription`. */
export const subscriptionJoin = (companyId = 'company.company_id') =>
  `left join subscriptions subscription on subscription.company_id = ${companyId}`;

export const hasTotp = (userId: string) =>
  `exists (select from totp_secrets totp where totp.user_id = ${userId} and totp.confirmed_at is not null
    and totp.suspended_at is null)`;

export const hasPasskey = (userId: string) =>
  `exists (select from passkeys where passkeys.user_id = ${userId} and passkeys.suspended_at is null)`;

/** True of whoever has factors that were paused and that they have not looked at yet. */
export const hasPausedFactor = (userId: string) =>
  `(exists (select from totp_secrets totp where totp.user_id = ${userId} and totp.suspended_at is not null)
    or exists (select from passkeys where passkeys.user_id = ${userId} and passkeys.suspended_at is not null))`;

export const hasRecoveryCode = (userId: string) =>
  `exists (select from recovery_codes code where code.user_id = ${userId})`;

export const isOperator = (userId: string) =>
  `exists (select from operators operator where operator.user_id = ${userId})`;

/** True of whoever runs this installation, and where the company asks everybody for a second factor. */
export const needsSecondFactor = (userId: string) =>
  `(company.second_factor_required or ${isOperator(userId)})`;

/** True of an account that was made by a sign-up which still waits for its card. */
export const awaitsCard = (userId: string) =>
  `exists (select from sign_ups where sign_ups.user_id = ${userId} and sign_ups.completed_at is null)`;
