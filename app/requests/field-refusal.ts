/** Throw it while storing what turned out not to be usable: its sentence is shown at the field, and nothing is kept. */
export class FieldRefusal extends Error {
  override name = "FieldRefusal";
  readonly field: string;
  constructor(field: string, sentence: string) {
    super(sentence);
    this.field = field;
  }
}
