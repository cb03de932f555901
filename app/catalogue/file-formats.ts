import type { Confirmable } from "@datumline/brand/confirmable";
import type { ServiceId } from "./services.ts";

type FileFormats = {
  service: ServiceId;
  title: string;
  receive: string;
  deliver: string;
  /** Which version of them, and for which program. */
  versions: string;
};

/** What goes in and what comes out, by service. */
export const fileFormats: readonly FileFormats[] = [
  {
    service: "ftth",
    title: "FTTH design and permits",
    receive: "DWG, DXF, DGN, SHP, KMZ, XLSX, PDF mark-ups",
    deliver: "DWG, PDF, SHP or KMZ, XLSX",
    versions:
      "DWG saved to the 2018, 2013 or 2010 file format. Shapefiles with their projection. Pole data laid out for the program that the owner names, such as O-Calc Pro or SPIDAcalc; who runs the calculation is settled in the quote. Network data laid out for the PON or GIS program that you plan in: name it, and send its import template, before the quote.",
  },
  {
    service: "solar",
    title: "Glint, glare and EMI reports, planning drawings",
    receive: "Site address or Eircode; layout as DWG, DXF, KMZ or PDF; data sheets as PDF",
    deliver: "Report as PDF, calculation data as a spreadsheet, drawings as DWG and PDF",
    versions:
      "The report names the program and the version that calculated it. Our sample report and the free check run on our own engine, not on SGHAT. If your authority asks for a certain tool, say so before the quote.",
  },
  {
    service: "scan-to-bim",
    title: "Scan-to-BIM",
    receive: "RCS, E57, LAS, PTS, XYZ; 360 scans",
    deliver: "RVT, DWG, PDF, IFC; NWC or NWD for review",
    versions:
      "RVT in your release: Revit cannot save to an older one, so the release is agreed before modelling starts. E57 is ASTM E2807. IFC4 or IFC2x3; our sample building is IFC4, its cloud LAS 1.2.",
  },
  {
    service: "bim",
    title: "BIM modelling and coordination",
    receive: "RVT, IFC, DWG, DXF, PDF, sketches; your BEP",
    deliver: "RVT, IFC, NWC, DWG, PDF, BCF",
    versions:
      "RVT and NWC in the release of your team. IFC4 or IFC2x3, with the property sets you name. BCF in the version that your issue tracker reads.",
  },
  {
    service: "civil",
    title: "Civil and OSP permit plans",
    receive: "Survey as DWG, DXF, DGN or a list of points; utility records; permit forms as PDF",
    deliver: "DWG, DGN, Civil 3D, PDF",
    versions:
      "Civil 3D objects in your release, or everything as plain DWG in the 2018, 2013 or 2010 file format. DGN as V8.",
  },
];

/** Which releases the firm itself holds licences for; shown once it has said so. */
export const ownSoftware: Confirmable & { releases: readonly string[] } = {
  isConfirmed: false,
  releases: [],
};

export const fileFormatsText = {
  title: "File formats and versions",
  caption: "File formats and versions by service",
  lead: "What you send, what you receive, and which versions your office can open.",
  head: "Service",
  columns: ["You send", "You receive", "Versions"],
  notes: [
    "Program names say what the files are made for; they are trademarks of their owners. Zip archives and links to larger files are welcome.",
  ],
  unconfirmed: "Each quote names the programs and releases we work in.",
} as const;

/** The rows of the table, for all services or for one. */
export const fileFormatRows = (service?: ServiceId) =>
  fileFormats
    .filter((row) => service === undefined || row.service === service)
    .map(({ title, receive, deliver, versions }) => ({
      title,
      values: [receive, deliver, versions],
    }));

/** What stands below the table: also the firm's own programs, once they are confirmed. */
export const fileFormatNotes = (own = ownSoftware): readonly string[] => [
  ...fileFormatsText.notes,
  own.isConfirmed ? `We work in ${own.releases.join(", ")}.` : fileFormatsText.unconfirmed,
];
