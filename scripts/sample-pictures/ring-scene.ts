/**
 * Paints the moving slide's picture on a canvas inside a browser page: this source is sent there as text, so it uses
 * nothing from outside. `phase` is 0…1 of a loop that ends where it began; `tall` is the phone's crop.
 */
export const paintRingScene = (
  canvas: { readonly width: number; readonly height: number },
  brush: CanvasRenderingContext2D,
  phase: number,
  tall: boolean,
): void => {
  const { width, height } = canvas;
  const turn = Math.PI * 2;
  const center = tall ? { x: width * 0.5, y: height * 0.7 } : { x: width * 0.74, y: height * 0.5 };
  const radius = (tall ? width : height) * 0.27;

  const night = brush.createLinearGradient(0, 0, width, height);
  night.addColorStop(0, '#2c1a7d');
  night.addColorStop(1, '#4a24ba');
  brush.fillStyle = night;
  brush.fillRect(0, 0, width, height);
  const glow = brush.createRadialGradient(center.x, center.y, 0, center.x, center.y, radius * 2.4);
  glow.addColorStop(0, `rgba(173, 110, 255, ${0.5 + 0.15 * Math.sin(phase * turn)})`);
  glow.addColorStop(1, 'rgba(173, 110, 255, 0)');
  brush.fillStyle = glow;
  brush.fillRect(0, 0, width, height);

  // Tickets that rise; each passes its whole way a whole number of times in a loop.
  for (let n = 0; n < 14; n += 1) {
    const along = (n * 0.618 + phase * (1 + (n % 2))) % 1;
    const x = tall ? width * ((n * 0.37) % 1) : width * (0.46 + 0.54 * ((n * 0.37) % 1));
    const size = (tall ? width : height) * (0.024 + 0.012 * (n % 3));
    brush.save();
    brush.translate(x + Math.sin(phase * turn + n) * 10, height * (1.1 - along * 1.2));
    brush.rotate(Math.sin(phase * turn + n * 1.7) * 0.5);
    brush.globalAlpha = 0.75 * Math.sin(along * Math.PI);
    brush.fillStyle = n % 3 === 0 ? '#cfc6ff' : '#ffd65a';
    brush.beginPath();
    brush.roundRect(-size * 1.5, -size * 0.8, size * 3, size * 1.6, size * 0.3);
    brush.fill();
    brush.restore();
  }

  // The ring fills for most of the loop, then fades to begin anew.
  const filled = Math.min(1, phase / 0.78);
  const percent = 100 * filled * filled * (3 - 2 * filled);
  const fade = phase < 0.88 ? 1 : 1 - (phase - 0.88) / 0.12;
  brush.lineWidth = radius * 0.2;
  brush.lineCap = 'round';
  brush.strokeStyle = 'rgba(255, 255, 255, 0.16)';
  brush.beginPath();
  brush.arc(center.x, center.y, radius, 0, turn);
  brush.stroke();
  brush.globalAlpha = fade;
  brush.strokeStyle = `hsl(${120 - 1.2 * percent} 85% 58%)`;
  brush.beginPath();
  brush.arc(center.x, center.y, radius, -turn / 4, -turn / 4 + (turn * percent) / 100);
  if (percent > 0.5) brush.stroke();
  brush.globalAlpha = 1;

  // The folded pair in the ring.
  const half = radius * 0.56;
  const lift = Math.sin(phase * turn) * radius * 0.04;
  const fold = (side: 1 | -1, color: string) => {
    brush.fillStyle = color;
    brush.beginPath();
    brush.moveTo(center.x + side * half, center.y - half * 0.62 + lift);
    brush.lineTo(center.x + side * 4, center.y - half * 0.38 + lift);
    brush.lineTo(center.x + side * 4, center.y + half * 0.8 + lift);
    brush.lineTo(center.x + side * half, center.y + half * 0.56 + lift);
    brush.closePath();
    brush.fill();
  };
  fold(-1, '#c9c2ff');
  fold(1, '#ffd238');
};
