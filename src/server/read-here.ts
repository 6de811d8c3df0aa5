import type { Chrome } from '../catalogue/pages/chrome.ts'
import { sharedApp } from './app.ts'
import { readChrome, readPage, type PageAnswer } from './read-page.ts'

/**
 * Reads a page inside the rendering bundle. What goes wrong is logged here and told to nobody else: a thrown message would
 * travel inside the page.
 */
export function readPageHere(address: string): PageAnswer {
  return safely(address, () => {
    const { pathname, searchParams } = new URL(address, 'https://site.invalid')
    return readPage(sharedApp(), decodeURIComponent(pathname), searchParams)
  })
}

export function readChromeHere(): Chrome {
  return safely('header and footer', () => readChrome(sharedApp()))
}

function safely<Value>(what: string, work: () => Value): Value {
  try {
    return work()
  } catch (error) {
    sharedApp().log('error', 'page data not read', { what, error })
  }
  throw new Error('interno')
}
