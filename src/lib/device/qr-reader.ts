interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
type Makes = new (options: { formats: string[] }) => Detector

/** Where this browser reads QR codes itself; elsewhere people use the camera of their phone or of WeChat. */
export const qrReader = (): Makes | undefined =>
  typeof navigator.mediaDevices?.getUserMedia === 'function'
    ? (globalThis as { BarcodeDetector?: Makes }).BarcodeDetector
    : undefined
