/**
 * What the last link in the header of the public pages says, whether or not somebody is signed in. Where it leads is
 * the same: the login page leads on whoever need not sign in. The server puts the one in place of the other.
 */
export const wayIn = { forVisitors: 'Login', forSignedIn: 'Dashboard' };
