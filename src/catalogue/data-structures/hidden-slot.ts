/** A class that extends it puts its fields into the object that it is given, frozen or not. */
const ReturnsItsArgument = function (object: object) {
  return object
} as unknown as new (object: object) => object

export type HiddenSlot<Value> = {
  of(object: object): Value | undefined
  keep(object: object, value: Value): void
}

/**
 * A value that an object carries unseen, copies not. A weak map of 100,000 entries would hold the one thread up at the end of
 * every round of the collector.
 */
export function hiddenSlot<Value>(): HiddenSlot<Value> {
  class Carrying extends ReturnsItsArgument {
    #value: Value | undefined
    static of(object: object): Value | undefined {
      return #value in object ? (object as Carrying).#value : undefined
    }
    static keep(object: object, value: Value): void {
      const carrying = #value in object ? (object as Carrying) : new Carrying(object)
      carrying.#value = value
    }
  }
  return Carrying
}
