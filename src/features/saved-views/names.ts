/** Of the grid of a product type, or of offers. */
export const gridScreen = (type: string) => `planilla-${type}`
