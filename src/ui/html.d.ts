import 'react'

// Invoker commands and closedby are in every current browser; React's types do not name them yet.
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: string | undefined
    commandfor?: string | undefined
  }
  interface DialogHTMLAttributes<T> {
    closedby?: 'any' | 'closerequest' | 'none' | undefined
  }
}
