export { awaitsCard, hasPasskey, hasRecoveryCode, hasTotp, logoJoin, subscriptionJoin } from './store.ts';
