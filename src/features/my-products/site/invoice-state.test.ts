import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { InvoiceState } from './invoice-state.tsx'

const drawn = (sent: number | undefined, hasFailed = false) =>
  renderToString(
    createElement(InvoiceState, {
      id: 'registro-invoice',
      invoice: { text: '3 MB', refused: false, busy: false, onChange: () => Promise.resolve() },
      sent,
      hasFailed,
    }),
  )

test('shows the progress of an upload', () => {
  expect(drawn(0.4)).toContain('Enviando la factura…')
  expect(drawn(0.4)).toMatch(
    /<progress(?=[^>]* value="0.4")(?=[^>]* max="1")(?=[^>]* aria-label="Enviando la factura")/,
  )
})

test('shows no progress before the upload or after a failure', () => {
  expect(drawn(undefined)).not.toContain('<progress')
  expect(drawn(undefined)).toContain('3 MB')
  expect(drawn(undefined, true)).not.toContain('<progress')
  expect(drawn(undefined, true)).toContain('No pudimos enviarlo')
})
