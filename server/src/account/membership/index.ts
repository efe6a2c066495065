export {
  awaitsCard,
  hasPasskey,
  hasPausedFactor,
  hasRecoveryCode,
  hasTotp,
  isOperator,
  logoJoin,
  needsSecondFactor,
  subscriptionJoin,
} from './store.ts';
