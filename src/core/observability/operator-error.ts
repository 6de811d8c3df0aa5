/** Error whose message is a whole sentence for the operator: it is printed without a stack. */
export class OperatorError extends Error {}
