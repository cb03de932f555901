import { setPopupOpener } from "./loaded-widget.ts";
import { makePopupsAccessible } from "./scheduling-popup.ts";
import { type SchedulingProvider, schedulingProvider } from "./scheduling-provider.ts";

let loading: Promise<void> | undefined;

/** Loads the provider's widget once per page view. Rejects if it is blocked or offline; can then be retried. */
export function loadWidget(provider: SchedulingProvider): Promise<void> {
  if (provider.isLoaded()) return Promise.resolve();
  loading ??= fetchWidget(provider).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchWidget(provider: SchedulingProvider): Promise<void> {
  // Widgets wait for the document, and would fill their place later than they are asked to.
  if (document.readyState !== "complete") {
    await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
  }
  // First the styles: a pop-up without them would be worse than none.
  if (provider.stylesheet) {
    const link = { rel: "stylesheet", href: provider.stylesheet };
    await attach(Object.assign(document.createElement("link"), link));
  }
  provider.prepare?.();
  await attach(Object.assign(document.createElement("script"), { src: provider.script }));
  if (!provider.isLoaded()) throw new Error("The widget's script has something else in it.");
  makePopupsAccessible(provider);
  setPopupOpener((bookingPage) => schedulingProvider(bookingPage)?.openPopup());
}

function attach(element: HTMLLinkElement | HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      reject(new Error("A part of the widget could not be fetched."));
    };
    document.head.append(element);
  });
}
