export { askBankOfPayment } from './ask-bank.ts';
export { CardForm } from './card-form.tsx';
