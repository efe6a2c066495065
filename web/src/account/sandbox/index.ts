export { tellBank, tellBankOfPayment } from './api.ts';
export { BankQuestion } from './bank-question.tsx';
export { CardEntry } from './card-entry.tsx';
