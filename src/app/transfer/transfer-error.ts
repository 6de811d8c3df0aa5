/** Sentence for the operator. */
export class TransferError extends Error {
  override name = 'TransferError'
}
