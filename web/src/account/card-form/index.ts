export { CardForm } from './card-form.tsx';
export { paymentProblem, usePayment } from './use-payment.tsx';
