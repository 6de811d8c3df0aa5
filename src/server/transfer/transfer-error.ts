/** What can't be copied, backed up or restored; the sentence is for the operator. */
export class TransferError extends Error {
  override name = 'TransferError'
}
