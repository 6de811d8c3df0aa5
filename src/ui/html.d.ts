import 'react'

// React's types do not name invoker commands, closedby and WebMCP's annotations yet.
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: string | undefined
    commandfor?: string | undefined
  }
  interface FormHTMLAttributes<T> {
    /** By which an assistant in the browser knows it as a tool, and what it is for. */
    toolname?: string | undefined
    tooldescription?: string | undefined
  }
  interface FieldsetHTMLAttributes<T> {
    /** What the parameter is that its boxes of one name are. */
    toolparamdescription?: string | undefined
  }
  interface DialogHTMLAttributes<T> {
    closedby?: 'any' | 'closerequest' | 'none' | undefined
  }
}
