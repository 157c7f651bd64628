import { secureHeaders } from 'hono/secure-headers';

/**
 * Headers of every response. The policy knows no inline script or style, no foreign host and no
 * eval: whatever is injected into a page stays text.
 */
export const securityHeaders = (isHttps: boolean) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
    },
    referrerPolicy: 'no-referrer',
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    xFrameOptions: 'SAMEORIGIN',
    // Only a server that is reached by https may bind a browser to https.
    strictTransportSecurity: isHttps ? 'max-age=31536000' : false,
    permissionsPolicy: {
      accelerometer: [],
      camera: [],
      displayCapture: [],
      geolocation: [],
      gyroscope: [],
      magnetometer: [],
      microphone: [],
      midi: [],
      payment: [],
      publickeyCredentialsGet: [],
      usb: [],
    },
  });
