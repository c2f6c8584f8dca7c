/**
 * How one glyph of the Fluent emoji set becomes a product: `hue` turns the colour circle (degrees), `tint` gives a grey
 * glyph a colour, `saturation` and `brightness` multiply (1 = unchanged).
 */
export type GlyphLook = {
  readonly glyph: string;
  readonly hue?: number;
  readonly tint?: string;
  readonly saturation?: number;
  readonly brightness?: number;
  /** What stays of the glyph: a path on its grid of 32 × 32. */
  readonly outline?: string;
};

/** The glyphs of the sample's products, by the picture's slug. */
export const productGlyphs: Readonly<Record<string, GlyphLook>> = {
  // Gadgets
  'smartphone-nova': { glyph: 'mobile-phone' },
  'laptop-aero': { glyph: 'laptop' },
  'headphones-silence': { glyph: 'headphone', tint: '#9b8cf2' },
  'camera-mira': { glyph: 'camera' },
  'watch-orbit': { glyph: 'watch' },
  'console-pulse': { glyph: 'video-game' },
  'tv-lumen': { glyph: 'television' },
  'computer-atlas': { glyph: 'desktop-computer' },
  'tshirt-cotton': { glyph: 't-shirt' },
  'mug-fjord': { glyph: 'hot-beverage' },
  'notebook-linen': { glyph: 'notebook', hue: 190 },
  'cup-ceramic': { glyph: 'teacup-without-handle' },
  'powerbank-volt': { glyph: 'battery' },
  'joystick-mini': { glyph: 'joystick' },
  'bulb-lumen': { glyph: 'light-bulb' },
  'keyboard-tactil': { glyph: 'keyboard', tint: '#a3a9e8' },
  // Home
  'sofa-zatyshok': { glyph: 'couch-and-lamp', hue: -60 },
  'bed-khmarka': { glyph: 'bed' },
  'bathtub-riva': { glyph: 'bathtub' },
  'cabin-lisova': { glyph: 'house-with-garden' },
  'cookware-chavun': { glyph: 'cooking' },
  'robot-bobo': { glyph: 'robot' },
  'chairs-buk': { glyph: 'chair', hue: 18, saturation: 1.25, brightness: 1.15 },
  'house-seaside': { glyph: 'house', hue: 205 },
  'candle-soy': { glyph: 'candle' },
  'soap-lavender': { glyph: 'soap', hue: -45 },
  'hand-cream': { glyph: 'lotion-bottle' },
  houseplant: { glyph: 'potted-plant' },
  'honey-acacia': { glyph: 'honey-pot' },
  broom: { glyph: 'broom' },
  'teapot-red': { glyph: 'teapot' },
  'suv-tur': { glyph: 'sport-utility-vehicle' },
  // Style
  'bag-verba': { glyph: 'handbag' },
  'ring-iskra': { glyph: 'ring' },
  'coat-khmara': { glyph: 'coat' },
  'dress-zoria': { glyph: 'dress', hue: 95 },
  'wardrobe-card': { glyph: 'shopping-bags' },
  'pendant-kryha': { glyph: 'gem-stone' },
  'clutch-perla': { glyph: 'clutch-bag' },
  'socks-stripes': { glyph: 'socks' },
  'scarf-wool': { glyph: 'scarf', hue: -20 },
  gloves: { glyph: 'gloves' },
  lipstick: { glyph: 'lipstick' },
  'cap-mustard': { glyph: 'billed-cap', hue: 150 },
  'pocket-mirror': { glyph: 'mirror' },
  'purse-red': { glyph: 'purse' },
  // Travel
  'trip-lisbon': { glyph: 'airplane' },
  // The set's ship ends at the edge of its picture, flat from the funnel to the sea: this gives it a stern.
  'cruise-mediterranean': {
    glyph: 'passenger-ship',
    outline:
      'M0 0H27.9V10H28.5V13H29.2V16H30C29.7 20 29 24.6 26.5 28.9C28.2 28.9 28.3 27.78 30.01 27.78V32H0Z',
  },
  'weekend-carpathians': { glyph: 'camping' },
  'hotel-lviv': { glyph: 'hotel' },
  skydive: { glyph: 'parachute' },
  'island-maldives': { glyph: 'desert-island' },
  'sailing-week': { glyph: 'sailboat' },
  'sunglasses-lito': { glyph: 'sunglasses' },
  'umbrella-doshch': { glyph: 'umbrella' },
  'map-scratch': { glyph: 'world-map' },
  guidebook: { glyph: 'orange-book' },
  'compass-brass': { glyph: 'compass' },
  'beach-umbrella': { glyph: 'beach-with-umbrella' },
  'mask-snorkel': { glyph: 'diving-mask' },
  // Motion
  'bicycle-gravel': { glyph: 'bicycle' },
  'scooter-piko': { glyph: 'motor-scooter' },
  'car-city': { glyph: 'automobile', hue: 175 },
  'kick-scooter-strim': { glyph: 'kick-scooter' },
  'motorcycle-vitrohin': { glyph: 'motorcycle', hue: 28 },
  'ski-set': { glyph: 'skis' },
  'tennis-year': { glyph: 'tennis' },
  'shoes-running': { glyph: 'running-shoe' },
  'backpack-volia': { glyph: 'backpack' },
  'key-tracker': { glyph: 'key' },
  'flying-disc': { glyph: 'flying-disc' },
  toolbox: { glyph: 'toolbox', hue: 200 },
  'goggles-frost': { glyph: 'goggles' },
  'ball-football': { glyph: 'soccer-ball' },
  // Hobby
  'guitar-comet': { glyph: 'guitar', hue: -110 },
  telescope: { glyph: 'telescope' },
  'studio-podcast': { glyph: 'studio-microphone', tint: '#b6a6d8' },
  'piano-lyra': { glyph: 'musical-keyboard' },
  'art-studio': { glyph: 'artist-palette' },
  kite: { glyph: 'kite' },
  'violin-karpaty': { glyph: 'violin' },
  'projector-home': { glyph: 'film-projector' },
  'yoyo-spiral': { glyph: 'yo-yo' },
  'atlas-sky': { glyph: 'blue-book' },
  'fountain-pen': { glyph: 'fountain-pen' },
  'puzzle-dnipro': { glyph: 'puzzle-piece' },
  'crayon-wax': { glyph: 'crayon' },
  'greeting-card': { glyph: 'love-letter' },
  yarn: { glyph: 'yarn', hue: 110 },
  popcorn: { glyph: 'popcorn' },
};

/** The glyphs of the sample's categories, by the picture's slug. */
export const categoryGlyphs: Readonly<Record<string, GlyphLook>> = {
  tech: { glyph: 'headphone', tint: '#9b8cf2' },
  home: { glyph: 'couch-and-lamp', hue: -60 },
  style: { glyph: 'handbag' },
  travel: { glyph: 'airplane' },
  motion: { glyph: 'bicycle' },
  hobby: { glyph: 'artist-palette' },
};

/** The glyphs of the sample's avatars: one animal for each sample holder, in the holders' order. */
export const sampleAvatarGlyphs: readonly string[] = [
  'fox',
  'panda',
  'owl',
  'koala',
  'lion',
  'penguin',
  'frog',
  'bear',
  'raccoon',
  'unicorn',
  'parrot',
  'dolphin',
  'hamster',
  'wolf',
  'hedgehog',
  'otter',
  'deer',
  'turtle',
  'duck',
  'swan',
  'octopus',
  'cat',
  'dog',
  'tiger',
];
