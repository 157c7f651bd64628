export interface Component {
  readonly 'bom-ref': string;
  readonly type: string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses?: readonly {
    readonly expression?: string;
    readonly license?: { readonly id?: string; readonly name?: string };
  }[];
  readonly properties: readonly { readonly name: string; readonly value: string }[];
}

export interface Bill {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly serialNumber: string;
  readonly version: number;
  readonly metadata: { readonly component: { readonly name: string; readonly type: string } };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

interface Shipped {
  readonly name: string;
  readonly version: string;
  readonly installed: ReadonlySet<string>;
  readonly bundled: ReadonlySet<string>;
}

export const readLockFileBill: (root: string) => Bill;
export const serverPackages: (lock: {
  readonly packages: Readonly<Record<string, unknown>>;
}) => ReadonlySet<string>;
export const shippedBill: (everything: Bill, shipped: Shipped) => Bill;
export const licenceFaults: (bill: Pick<Bill, 'components'>) => readonly string[];
