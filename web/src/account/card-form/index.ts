export { CardForm } from './card-form.tsx';
