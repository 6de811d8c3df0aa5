type AskToConfirm = () => Promise<boolean>

let dialog: AskToConfirm | undefined
let pending: Promise<boolean> | undefined

/** Registers the dialog for reauthentication, without which it fails; returns the unregister function. */
export function reauthenticateWith(ask: AskToConfirm): () => void {
  dialog = ask
  return () => {
    dialog = undefined
  }
}

/** Whether identity was confirmed; concurrent requests share one dialog. */
export function reauthenticate(): Promise<boolean> {
  pending ??= (dialog?.() ?? Promise.resolve(false)).finally(() => {
    pending = undefined
  })
  return pending
}
