import 'react'

// React's types do not name invoker commands, closedby and WebMCP's annotations yet.
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: string | undefined
    commandfor?: string | undefined
  }
  interface FormHTMLAttributes<T> {
    /** WebMCP: name and description of the form as a tool. */
    toolname?: string | undefined
    tooldescription?: string | undefined
  }
  interface FieldsetHTMLAttributes<T> {
    /** WebMCP: description of a parameter made of several boxes. */
    toolparamdescription?: string | undefined
  }
  interface DialogHTMLAttributes<T> {
    closedby?: 'any' | 'closerequest' | 'none' | undefined
  }
}
