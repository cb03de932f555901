/** Throw it while storing to reject a field: the transaction is rolled back, and the message is shown at the field. */
export class FieldRefusal extends Error {
  override name = "FieldRefusal";
  readonly field: string;
  constructor(field: string, sentence: string) {
    super(sentence);
    this.field = field;
  }
}
