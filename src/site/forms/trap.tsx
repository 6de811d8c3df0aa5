import layout from '#/ui/layout.module.css'

/** Hidden field that only bots fill in. */
export function Trap({ id }: { id: string }) {
  return (
    <div className={layout.hidden} aria-hidden="true">
      <label htmlFor={id}>No completes este campo</label>
      <input id={id} type="text" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
