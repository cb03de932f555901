import { useLocation, useNavigation, useSearchParams } from "react-router";

/**
 * What the address says of the list of the page, as it will be when a navigation under way has arrived: what is chosen in the meantime adds
 * to it, and controls show what was chosen at once.
 */
export function useFilterParams(): URLSearchParams {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const { location, formMethod } = useNavigation();
  const isUnderWay = location?.pathname === pathname && formMethod === undefined;
  return isUnderWay ? new URLSearchParams(location.search) : params;
}
