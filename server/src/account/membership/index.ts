export {
  awaitsCard,
  hasPasskey,
  hasRecoveryCode,
  hasTotp,
  isOperator,
  logoJoin,
  needsSecondFactor,
  subscriptionJoin,
} from './store.ts';
