type Change = { path: string; label: string; before: string; after: string }

/** What a document said and says now, fact by fact. */
export function ChangesList({ changes, className }: { changes: readonly Change[]; className?: string }) {
  return (
    <dl className={className}>
      {changes.map(({ path, label, before, after }) => (
        <div key={path}>
          <dt>{label}</dt>
          <dd>
            <del>{before}</del> → <ins>{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
