declare global {
  interface Window {
    /** Path and query of the page that the server drew, until the router follows the history. */
    drawnAddress?: string
  }
}

/**
 * A script that pages carry inside, to be there before any file. The browser takes a page that was reloaded for one document with
 * those before and after it that a script had drawn: «back» changes the address and nothing else. Until the router follows the
 * history, the page of that address comes from the server.
 */
export const FOLLOW_EARLY_HISTORY = `{let at=()=>location.pathname+location.search;self.drawnAddress=at();addEventListener("popstate",event=>{if(self.drawnAddress&&at()!==drawnAddress){event.stopImmediatePropagation();location.reload()}})}`

/** Whether the visitor has left the page that the server drew: what is on the screen is about to go. */
export function hasLeft(): boolean {
  return location.pathname + location.search !== window.drawnAddress
}

/** From here on the router follows the history. */
export function stopEarlyHistory(): void {
  delete window.drawnAddress
}

/**
 * A script for a page that answers a form sent to another address: the browser is to show the page's own, by which the router finds
 * it. Another query stays.
 */
export const TAKE_ADDRESS = (path: string) =>
  `if(location.pathname!=="${path}"){history.replaceState(history.state,"","${path}");self.drawnAddress="${path}"}`
