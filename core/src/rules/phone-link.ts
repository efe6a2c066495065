/** A telephone number as a link dials it. */
export const telLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
