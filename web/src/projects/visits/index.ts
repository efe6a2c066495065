export { VisitForm } from './visit-form.tsx';
