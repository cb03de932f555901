/** Extensions that Windows, macOS or their desktops run on opening; no drawing, model or scan has one. */
const endings = new Set(
  (
    "app appref-ms bat chm cmd com command cpl exe gadget hta iso jar jnlp js jse lnk msc msi msix msp pif pkg ps1 psm1 " +
    "reg scf scr sct sh shb sys url vb vbe vbs vhd vhdx workflow ws wsc wsf wsh xll"
  ).split(" "),
);

/** Far more than the longest extension, in characters. */
const tail = 40;

/** Whether a file with this name would run when a person opens it. Windows drops trailing dots and spaces. */
export function isProgramName(name: string): boolean {
  const parts = name.slice(-tail).toLowerCase().split(".");
  const last = parts.map((part) => part.trim()).findLast((part) => part !== "");
  return parts.length > 1 && last !== undefined && endings.has(last);
}
