import { Component, type ReactNode } from "react";

type ViewerBoundaryProps = {
  /** In place of the viewer after an error in it. */
  fallback: ReactNode;
  children: ReactNode;
};

/** Error boundary: a failure of the viewer must not take down the page. */
export class ViewerBoundary extends Component<ViewerBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
