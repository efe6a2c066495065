/**
 * The last link in the header of the public pages, by whether somebody is signed in. It leads to the same: the login
 * page leads on people who needn't sign in. The server puts the one in place of the other.
 */
export const wayIn = { forVisitors: 'Login', forSignedIn: 'Dashboard' };
