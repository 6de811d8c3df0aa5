import { registerHooks } from 'node:module'

// dependency-cruiser reads TypeScript through the compiler's JavaScript interface, which TypeScript 7 has no longer. Whoever runs
// with `--import` of this file gets version 6 by that name.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier.replace(/^typescript(?=$|\/)/, 'typescript-6'), context),
})
