// `npm run build`: everything that the host serves, with a note of the sources that it is made from.
import { build } from "./toolchain.mjs";

build();
