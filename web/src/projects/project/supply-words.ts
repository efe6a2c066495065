export const phaseNames = { '1': 'Single phase', '3': 'Three phase' } as const;
