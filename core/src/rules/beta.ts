/** How many installers the beta program takes. */
export const betaPlaces = 30;
