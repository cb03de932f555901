import { AdminIcon } from "#app/ui/admin-icon.tsx";
import { summaryClasses } from "#app/ui/summary.ts";
import { can, permissionNames, permissions, roleNames, roles } from "../../permissions.ts";

/** The screens and actions that each role may use. */
export function RoleTable() {
  return (
    <details className="max-w-2xl">
      <summary className={summaryClasses}>
        <h2 className="text-[0.9375rem]">Permissions of each role</h2>
      </summary>
      <table className="w-full border-ink border-t text-left text-note">
        <caption className="sr-only">Permissions of each role</caption>
        <thead>
          <tr className="border-rule border-b text-note text-secondary">
            <td />
            {roleNames.map((role) => (
              <th key={role} scope="col" className="w-20 py-1 text-center font-normal">
                {roles[role].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissions.map((permission) => (
            <tr key={permission} className="border-rule border-b">
              <th scope="row" className="py-1 font-normal">
                {permissionNames[permission]}
              </th>
              {roleNames.map((role) => (
                <td key={role} className="text-center">
                  {can({ role }, permission) ? (
                    <>
                      <AdminIcon name="check" size={16} className="inline" />
                      <span className="sr-only">Yes</span>
                    </>
                  ) : (
                    <span className="sr-only">No</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
