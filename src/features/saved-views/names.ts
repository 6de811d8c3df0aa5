/** List name of a grid: a product type, or offers. */
export const gridScreen = (type: string) => `planilla-${type}`
