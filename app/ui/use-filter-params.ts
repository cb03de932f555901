import { useLocation, useNavigation, useSearchParams } from "react-router";

/**
 * The list's parameters in the address, as they will be after a pending navigation: choices in the meantime are added,
 * and controls show them immediately.
 */
export function useFilterParams(): URLSearchParams {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const { location, formMethod } = useNavigation();
  const isInProgress = location?.pathname === pathname && formMethod === undefined;
  return isInProgress ? new URLSearchParams(location.search) : params;
}
