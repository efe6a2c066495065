export { AccountCard } from './account-card.tsx';
export { CardHeading } from './card-heading.tsx';
export { LinkDetails } from './link-details.tsx';
export { NeedsScript } from './needs-script.tsx';
export { PasswordField } from './password-field.tsx';
export { useShownFocus } from './shown-focus.ts';
export { useAsked } from './use-asked.ts';
export { useForm } from './use-form.ts';
export { UncheckedCard, WaitingCard } from './waiting-card.tsx';
