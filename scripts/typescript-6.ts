import { registerHooks } from 'node:module'

// dependency-cruiser needs the JavaScript API of the compiler, which TypeScript 7 lacks; `--import` of this file
// resolves to version 6.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier.replace(/^typescript(?=$|\/)/, 'typescript-6'), context),
})
