/** The number of installers the beta program takes. */
export const betaPlaces = 30;
