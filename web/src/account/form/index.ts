export { PasswordField } from './password-field.tsx';
export { useForm } from './use-form.ts';
