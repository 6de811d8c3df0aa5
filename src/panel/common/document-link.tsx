import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formSlug } from '#/panel/forms/forms.ts'

type DocumentLinkProps = {
  to: { collection: string; id: string }
  className?: string | undefined
  hash?: string | undefined
  preload?: 'intent'
  children: ReactNode
}

export function DocumentLink({ to: { collection, id }, hash, ...props }: DocumentLinkProps) {
  return (
    <Link
      to="/$section/$id"
      params={{ section: formSlug(collection), id }}
      {...(hash === undefined ? {} : { hash })}
      {...props}
    />
  )
}

/** New tab, so that unsaved work stays open. */
export const OpenSiteLink = ({ className }: { className: string }) => (
  <a href="/" target="_blank" className={className}>
    Ver el sitio
  </a>
)
