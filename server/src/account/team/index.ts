export { insertMembership as addMember, type Membership } from './store.ts';
