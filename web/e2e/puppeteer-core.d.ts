/** What the tests use of Puppeteer. To be removed once the package is installed everywhere: it brings types of its own. */
declare module 'puppeteer-core' {
  export interface Page {
    setViewport(size: { readonly width: number; readonly height: number }): Promise<void>;
    setDefaultTimeout(milliseconds: number): void;
    on(event: 'pageerror', listener: (error: unknown) => void): void;
    on(event: 'console', listener: (message: { text(): string }) => void): void;
    evaluateOnNewDocument(run: () => void): Promise<unknown>;
    goto(address: string): Promise<unknown>;
    addScriptTag(script: { readonly content: string }): Promise<unknown>;
    evaluate(expression: string): Promise<unknown>;
    evaluate(run: () => void): Promise<void>;
    locator(selector: string): { click(): Promise<void>; wait(): Promise<unknown> };
    close(): Promise<void>;
  }
  export interface Browser {
    newPage(): Promise<Page>;
    close(): Promise<void>;
  }
  interface Launching {
    readonly browser: 'firefox';
    readonly executablePath: string;
  }
  const puppeteer: { launch(how: Launching): Promise<Browser> };
  export default puppeteer;
}
