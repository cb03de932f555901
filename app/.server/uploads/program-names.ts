/** Endings of what Windows, macOS or their desktops run when someone opens it; no drawing, model or scan has one. */
const endings = new Set(
  (
    "app appref-ms bat chm cmd com command cpl exe gadget hta iso jar jnlp js jse lnk msc msi msix msp pif pkg ps1 psm1 " +
    "reg scf scr sct sh shb sys url vb vbe vbs vhd vhdx workflow ws wsc wsf wsh xll"
  ).split(" "),
);

/** Far more than the longest ending, in characters. */
const tail = 40;

/** Whether a file of this name would be run by the person who opens it. Windows drops dots and blanks at the end. */
export function isProgramName(name: string): boolean {
  const parts = name.slice(-tail).toLowerCase().split(".");
  const last = parts.map((part) => part.trim()).findLast((part) => part !== "");
  return parts.length > 1 && last !== undefined && endings.has(last);
}
