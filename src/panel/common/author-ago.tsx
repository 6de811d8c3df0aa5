import type { ReactNode } from 'react'
import { nameInAddress } from '#/language/es-AR/name-in-address.ts'
import { agoWords, fullMoment } from './moments.ts'
import screen from './screen.module.css'

/** `by` is an email address, `at` an ISO 8601 date and time. */
export function AuthorAgo({ by, at }: { by: string; at: string }): ReactNode {
  return (
    <span className={screen.detail} title={`${by}, ${fullMoment(at)}`}>
      {nameInAddress(by)}, {agoWords(at)}
    </span>
  )
}
